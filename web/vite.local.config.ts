import { defineConfig, mergeConfig, type Plugin } from 'vite'
import site from './vite.config.ts'

const secure = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of Amplify's source
  ['https://${domain}', 'http://${domain}'],
  ["'https://' + domain", "'http://' + domain"],
  ["url.replace('http://', 'https://')", 'url'],
] as const

/** Amplify insists on https for the sign-in pages of a user pool; the local one listens on plain http. */
const oauthOverHttp: Plugin = {
  name: 'amplify-oauth-over-http',
  enforce: 'pre',
  transform: {
    filter: { id: /@aws-amplify[\\/]auth[\\/]/ },
    handler(code) {
      const plain = secure.reduce((text, [from, to]) => text.replaceAll(from, to), code)
      return plain === code ? null : { code: plain, map: null }
    },
  },
}

/** The same site for the local cloud. */
export default mergeConfig(
  site,
  defineConfig({ plugins: [oauthOverHttp], optimizeDeps: { rolldownOptions: { plugins: [oauthOverHttp] } } }),
)
