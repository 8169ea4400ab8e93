/** Who changes a saved route, such as one document of one browser, and the number of the change: each is above the last. */
export interface RouteEdit {
  readonly by: string
  readonly number: number
}

/** What a saved route says of its last change. */
interface LastChange {
  readonly routeVersion: number
  readonly edit?: RouteEdit
}

/**
 * The version that a change replaces, or `undefined` where it comes too late.
 *
 * A change replaces the version that it was made from. Who made the last change may not know the version that came of
 * it, where an answer was lost on its way: of one and the same, the later change replaces whatever is there.
 */
export function versionToReplace(last: LastChange, from: { version: number; edit?: RouteEdit }): number | undefined {
  const { routeVersion, edit } = last
  if (edit && from.edit?.by === edit.by) return from.edit.number > edit.number ? routeVersion : undefined
  return from.version === routeVersion ? routeVersion : undefined
}
