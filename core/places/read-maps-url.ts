import { DomainError } from '#engine/base/errors.ts'

const HOSTS = /^https?:\/\/(www\.)?(google\.[a-z.]{2,6}|maps\.google\.[a-z.]{2,6})\/maps\/dir\//i

/**
 * Places of a Google Maps directions link, in its order, either form: `/maps/dir/A/B/C` or `?api=1&origin=…`.
 *
 * Coordinates such as `40.7,-74` stay text. The viewport (`@…`) and `data=` parts are not places.
 * @throws DomainError `places.not-a-directions-url` for another address, `places.unreadable-url` for fewer than two places.
 */
export function readMapsUrl(text: string): string[] {
  const link = text.trim()
  if (!HOSTS.test(link))
    throw new DomainError('invalid', 'places.not-a-directions-url', 'Invalid Url entered! Please try again')
  const places = link.includes('api=1') ? placesOfQuery(link) : placesOfPath(link)
  if (places.length < 2) {
    throw new DomainError('invalid', 'places.unreadable-url', 'Error with google maps url, please check if valid')
  }
  return places
}

function placesOfPath(link: string): string[] {
  const [, path = ''] = link.split('/maps/dir/')
  const [places = ''] = path.split(/[?#]/)
  return places
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('@') && !part.startsWith('data=') && !part.startsWith('am='))
    .map(decode)
    .filter((place) => place !== '')
}

function placesOfQuery(link: string): string[] {
  const [, query = ''] = link.split('?')
  const values = new Map(query.split('&').map((pair) => splitPair(pair)))
  const waypoints = (values.get('waypoints') ?? '').split('|')
  return [values.get('origin') ?? '', ...waypoints, values.get('destination') ?? ''].filter((place) => place !== '')
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), decode(pair.slice(at + 1))]
}

function decode(part: string): string {
  const text = part.replaceAll('+', ' ')
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return text.trim()
  }
}
