import { matchPath } from 'react-router-dom'
import { paths, withQuery } from '../paths.ts'
import { type Screen, screenNames, screens } from '../screens.ts'

/** Any host would do: what resolves to another one was not a path of this site. */
const HERE = 'https://stopwise.invalid'

/** Pages of signing in stand alone and ask for nobody; one that asks for somebody is a page to return to. */
const isOfSignIn = ({ frame, need }: Screen): boolean => frame === 'bare' && need === undefined

const isScreen = (pathname: string): boolean =>
  screenNames.some((name) => !isOfSignIn(screens[name]) && matchPath(paths[name], pathname) !== null)

/**
 * The page to return to after signing in, from what an address or a storage says.
 *
 * Nothing but the path of a screen passes, with its query and hash: another site, another scheme, what browsers read
 * as one (`//host`, `/\host`, a tab before the slash) and the sign-in pages themselves are `undefined`.
 */
export function readReturnPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, HERE)
  if (origin !== HERE || pathname.startsWith('//') || !isScreen(pathname)) return undefined
  return `${pathname}${search}${hash}`
}

/** The sign-in page that leads back to the page that was asked for. */
export const signInPath = (asked: string): string => withQuery(paths.signIn, { return: readReturnPath(asked) ?? null })
