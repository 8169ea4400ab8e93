import type { Plugin } from 'vite'
import { buildDocument } from '../../api/reference/build-document.ts'
import { buildClient } from './build-client.ts'

/** What is generated from the contract for tools and programs, by the path of its file. */
async function filesOfApi(): Promise<Readonly<Record<string, string>>> {
  const document = await buildDocument()
  return { '/openapi.json': JSON.stringify(document), '/stopwise-client.ts': buildClient(document) }
}

/** Adds the OpenAPI document and the TypeScript client to the files of the site. */
export const apiFiles: Plugin = {
  name: 'api-files',
  async generateBundle() {
    for (const [path, source] of Object.entries(await filesOfApi())) {
      this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    }
  },
  configureServer({ middlewares }) {
    middlewares.use(async ({ url = '' }, response, next) => {
      const file = /^\/(openapi\.json|stopwise-client\.ts)$/.test(url) ? (await filesOfApi())[url] : undefined
      if (file === undefined) next()
      else response.setHeader('content-type', url.endsWith('json') ? 'application/json' : 'text/plain').end(file)
    })
  },
}
