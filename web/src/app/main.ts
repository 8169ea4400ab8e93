const host = document.getElementById('root')
if (!host) throw new Error('The page has no #root to render into.')

const isWritten = document.documentElement.hasAttribute('data-prerendered')

/** Loads a style sheet that does not count yet, and answers its link. */
const loadSheet = (href: string): Promise<HTMLLinkElement> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href })
    link.addEventListener('load', () => resolve(link))
    link.addEventListener('error', () => resolve(link))
    document.head.append(link)
  })

/** Brings the whole style sheets of a page that came with the rules it needed first, and takes these away: at once. */
async function completeStyles(): Promise<void> {
  const first = document.querySelector<HTMLStyleElement>('style[data-sheets]')
  const links = await Promise.all((first?.dataset.sheets ?? '').split(' ').filter(Boolean).map(loadSheet))
  for (const link of links) link.media = 'all'
  first?.remove()
}

/** Where the program cannot be had, the page stays what it is: nothing waits for a program then, and links lead on. */
function letPressesThrough(cause: unknown): never {
  window.earlyPress?.release()
  throw cause
}

/** The first posts of the blog, on the one page that waits for them. */
async function drawPosts() {
  if (!document.querySelector('[data-waiting-posts]')) return undefined
  const posts = await import('#web/features/blog/listing/first-posts.ts').catch(() => undefined)
  return posts?.drawFirstPosts()
}

async function open(into: HTMLElement): Promise<void> {
  // Asked for beside the program, which waits for it. Where there is no answer, the program says so.
  const config = fetch('/config.json', { cache: 'no-cache' })
  config.catch(() => undefined)
  // So are the frame of the site and its first page, which are one file.
  if (isWritten) import('./shell/marketing-shell.tsx').catch(() => undefined)
  const drawn = await drawPosts()
  const [{ start }] = await Promise.all([import('./start.tsx'), completeStyles()]).catch(letPressesThrough)
  await start(into, { config, ...(drawn && { drawn }) })
}

/**
 * A page that came with its words is read first: the program is fetched once they have been painted, and at once by
 * whoever does not wait to be shown.
 */
function afterFirstPaint(act: () => void): void {
  if (document.visibilityState === 'hidden') act()
  else requestAnimationFrame(() => setTimeout(act))
}

if (isWritten) afterFirstPaint(() => void open(host))
else void open(host)
