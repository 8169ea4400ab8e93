import { isBuiltin } from 'node:module'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { bundling } from './handler-function.ts'

const root = `${import.meta.dirname}/../..`

/** What the file of a handler still imports when it runs. */
async function importsOf(module: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [`${root}/lambdas/${module}`],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    mainFields: [...(bundling.mainFields ?? [])],
    external: [...(bundling.externalModules ?? [])],
    logLevel: 'error',
  })
  const found = Object.values(metafile.outputs).flatMap(({ imports }) => imports)
  return [...new Set(found.flatMap(({ path, external }) => (external && !isBuiltin(path) ? [path] : [])))]
}

it('a handler leaves to its runtime what that is sure to bring, and carries what signs uploads', {
  tags: ['deep'],
}, async () => {
  const imports = await importsOf('department/index.ts')

  expect(imports).toContain('@aws-sdk/client-s3')
  for (const path of imports) expect(path).toMatch(/^@aws-sdk\/(?:client-[a-z0-9-]+|lib-dynamodb|util-dynamodb)$/)
})
