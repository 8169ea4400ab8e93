import { type ScreenName, screenNames, screens } from './screens.ts'

/** Path of each screen, as the specification writes it. */
export const paths = Object.fromEntries(screenNames.map((name) => [name, screens[name].path])) as Readonly<
  Record<ScreenName, string>
>

/** A path with its query; empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}
