/** Days after which folders of saved routes forget what is in them; a link may last as long as the longest. */
export const folderDays = [30, 90, 365, 3650] as const

/** Folder of the days at least that a link lasts. What lies in it keeps its days, whatever the next deployment says. */
export function routeFolder(linkDays: number): string {
  const days = folderDays.find((each) => each >= linkDays) ?? folderDays[folderDays.length - 1]
  return folderOf(days)
}

/** Folder of routes that are forgotten after so many days. */
export const folderOf = (days: number | undefined): string => `routes/${days}-days`
