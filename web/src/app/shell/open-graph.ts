import { type ScreenName, screens } from '#web/client/screens.ts'

/** What every picture measures, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const

/**
 * The screens with a picture of their own for those who share them, and the name of its file; `npm run pictures` draws
 * them. The first stands for all other screens.
 */
export const pictures: readonly { readonly screen: ScreenName; readonly file: string }[] = [
  { screen: 'home', file: 'home' },
  { screen: 'webIntro', file: 'web-intro' },
  { screen: 'teamsIntro', file: 'teams-intro' },
  { screen: 'governmentIntro', file: 'gov-intro' },
  { screen: 'pricing', file: 'pricing' },
  { screen: 'blog', file: 'blog-main' },
]

/** The address of a page's picture on the site. */
export function pictureOf(path: string): string {
  const own = pictures.find(({ screen }) => screens[screen].path === path) ?? pictures[0]
  return `/open-graph/${own?.file}.png`
}
