import { UNKNOWN_ORIGIN } from '#api/site/site-origin.ts'
import { plans, TRIAL_DAYS } from '#core/billing/plans.ts'
import { escapeHtml } from '#core/kernel/escape-html.ts'
import type { Screen } from '#web/client/screens.ts'
import { pictureOf, pictureSize } from './open-graph.ts'

const site = {
  '@type': 'Organization',
  name: 'Stopwise',
  url: `${UNKNOWN_ORIGIN}/`,
  logo: `${UNKNOWN_ORIGIN}/icon-512.png`,
}

const offers = Object.values(plans).map(({ name, cents, interval }) => ({
  '@type': 'Offer',
  name,
  price: (cents / 100).toFixed(2),
  priceCurrency: 'USD',
  url: `${UNKNOWN_ORIGIN}/pricing`,
  ...(interval && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (cents / 100).toFixed(2),
      priceCurrency: 'USD',
      billingDuration: 1,
      unitText: interval.toUpperCase(),
    },
    description: `${TRIAL_DAYS} days free`,
  }),
}))

const product = {
  '@type': 'SoftwareApplication',
  name: 'Stopwise',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web, iOS, Android',
  publisher: site,
}

/** What search engines read of some pages in their own words. @see https://schema.org */
function structuredData({ path }: Screen): object | undefined {
  if (path === '/')
    return { '@graph': [site, { '@type': 'WebSite', name: 'Stopwise', url: `${UNKNOWN_ORIGIN}/` }, product] }
  if (path.startsWith('/pricing')) return { ...product, offers }
  return undefined
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/**
 * What the head of a written page says of it: description, canonical address, Open Graph and structured data. Each tag
 * stands in a line of its own, see `api/site/site-origin.ts`.
 */
export function pageHead(screen: Screen, title: string): string {
  const { path, description = '' } = screen
  const url = `${UNKNOWN_ORIGIN}${path}`
  const data = structuredData(screen)
  const json = data && JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${url}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Stopwise'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `${UNKNOWN_ORIGIN}${pictureOf(path)}`),
    meta('property', 'og:image:width', `${pictureSize.width}`),
    meta('property', 'og:image:height', `${pictureSize.height}`),
    meta('property', 'og:image:alt', 'A route through a city, drawn on a map sheet'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(json ? [`<script type="application/ld+json">${json}</script>`] : []),
  ]
    .map((tag) => `\n${tag}`)
    .join('')
}
