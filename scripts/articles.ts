import { parseArgs } from 'node:util'

const USAGE = 'Usage: npm run articles -- --region REGION --table TABLE --media BUCKET'

const { values } = parseArgs({
  options: { region: { type: 'string' }, table: { type: 'string' }, media: { type: 'string' } },
})
const { region, table, media } = values

if (!(region && table && media)) {
  console.error(USAGE)
  process.exit(2)
}
// The store reads both while it is imported.
Object.assign(process.env, { AWS_REGION: region, TABLE_NAME: table })
const { mediaBucket } = await import('#lambdas/gateways/media-bucket.ts')
const { loadArticles } = await import('#lambdas/blog/articles/load-articles.ts')

const loaded = await loadArticles(mediaBucket(media).putPicture)
for (const title of loaded) console.log(`Published: ${title}`)
console.log(loaded.length === 0 ? 'All articles are there already.' : `${loaded.length} articles published.`)
