import { buildRegion } from '#regions/build-region.ts'
import { BUILT_IN } from '#regions/built-in.ts'

const [, , output = ''] = process.argv

await buildRegion({ inputs: [BUILT_IN], output, name: 'Manhattan' }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
