/** The site serves Amazon's map under this path, if the deployment uses it: style, glyphs, sprites and tiles. */
export const AMAZON_MAP = '/map/amazon'

/** Its style; `{scheme}` becomes Light or Dark. */
export const AMAZON_STYLE = `${AMAZON_MAP}/v2/styles/Standard/descriptor?color-scheme={scheme}`

/** Amazon Location's host, in any region. What the style names on this host is requested through the site. */
export const AMAZON_MAP_HOST = /^https:\/\/maps\.geo\.[a-z0-9-]+\.amazonaws\.com(?=\/)/
