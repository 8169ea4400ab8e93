/** The one host that pages may frame: it sets no cookies before somebody plays. The policies of both clouds name it. */
export const VIDEO_HOST = 'https://www.youtube-nocookie.com'

const hosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const isVideoId = (text: string | null | undefined): text is string => /^[\w-]{11}$/.test(text ?? '')

/** The address to embed a video by its link, in any form in which it is shared; `undefined` for what is no such link. */
export function embedAddress(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(url)
  if (protocol !== 'https:') return undefined
  const last = pathname.split('/').at(-1)
  if (hostname === 'youtu.be') return isVideoId(last) ? addressOf(last) : undefined
  if (!hosts.includes(hostname)) return undefined
  const id = pathname === '/watch' ? searchParams.get('v') : last
  return isVideoId(id) ? addressOf(id) : undefined
}

const addressOf = (id: string): string => `${VIDEO_HOST}/embed/${id}?rel=0`
