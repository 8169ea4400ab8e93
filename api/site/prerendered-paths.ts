/**
 * Pages that the build writes out with their words in them, by path; every other page is the empty application, which
 * draws itself. The edge, the local site and the build read this one list; a test holds it to the table of screens.
 */
export const prerenderedPaths: readonly string[] = [
  '/',
  '/web-intro',
  '/teams-intro',
  '/gov-intro',
  '/how-good-are-the-routes',
  '/pricing',
  '/pricing-web',
  '/pricing-teams',
  '/pricing-extension',
  '/signin',
  '/signup',
  '/reset-password',
  '/extension-instructions',
  '/api-documentation',
  '/blog-main',
  '/app-install',
  '/status',
  '/privacy-policy',
  '/app-privacy-policy',
  '/app-terms-and-conditions',
]

/** The file of a page among those of the built site, without a slash at its beginning. */
export const fileOfPage = (path: string): string => (path === '/' ? 'home.html' : `${path.slice(1)}.html`)

/** The empty application. */
export const SHELL_FILE = 'index.html'
