/** Below this path of the site lies Amazon's map, where a deployment draws it: style, letters, symbols and tiles. */
export const AMAZON_MAP = '/map/amazon'

/** Its style; `{scheme}` in it becomes Light or Dark. */
export const AMAZON_STYLE = `${AMAZON_MAP}/v2/styles/Standard/descriptor?color-scheme={scheme}`

/** Where Amazon Location serves it, in any region: what its style names by this host is asked for through the site. */
export const AMAZON_MAP_HOST = /^https:\/\/maps\.geo\.[a-z0-9-]+\.amazonaws\.com(?=\/)/
