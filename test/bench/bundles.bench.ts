import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { contract } from '#api/index.ts'
import { printTable } from '#engine/bench/bench.ts'
import { bundling } from '#lib/functions/handler-function.ts'
import { stateMachines } from '#statemachines/index.ts'

export const title = 'Lambda bundles'

const LAMBDAS = join(import.meta.dirname, '../../lambdas')
/** One megabyte, minified, without the AWS SDK. */
const BUDGET_KILOBYTES = 1000

interface Bundle {
  readonly module: string
  readonly kilobytes: number
  readonly zippedKilobytes: number
  /** What weighs most: package or folder, and its kilobytes. */
  readonly heaviest: string
}

/** Bundles every function as CDK does, and prints its size. */
export async function run(): Promise<boolean> {
  const bundles = await Promise.all(modules().map(measure))
  const fits = ({ kilobytes }: Bundle) => kilobytes <= BUDGET_KILOBYTES
  printTable(
    ['function', 'minified KB', 'gzip KB', `within ${BUDGET_KILOBYTES} KB`, 'heaviest parts'],
    bundles.map((bundle) => [
      bundle.module,
      bundle.kilobytes.toFixed(0),
      bundle.zippedKilobytes.toFixed(0),
      fits(bundle) ? 'yes' : 'NO',
      bundle.heaviest,
    ]),
  )
  return bundles.every(fits)
}

const modules = (): string[] => [
  ...Object.keys(contract).map((feature) => `${feature}/index.ts`),
  ...Object.values(stateMachines).flatMap(({ tasks }) => Object.values(tasks)),
]

async function measure(module: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(LAMBDAS, module)],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: bundling.target ?? 'node24',
    minify: bundling.minify ?? false,
    mainFields: [...(bundling.mainFields ?? [])],
    define: { ...bundling.define },
    external: [...(bundling.externalModules ?? [])],
    banner: { js: bundling.banner ?? '' },
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error(`esbuild wrote nothing for ${module}`)
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  return {
    module,
    kilobytes: file.contents.length / 1000,
    zippedKilobytes: gzipSync(file.contents).length / 1000,
    heaviest: heaviest(inputs.map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput }))),
  }
}

function heaviest(inputs: readonly { readonly path: string; readonly bytes: number }[]): string {
  const sums = new Map<string, number>()
  for (const { path, bytes } of inputs) sums.set(partOf(path), (sums.get(partOf(path)) ?? 0) + bytes)
  const sorted = [...sums].sort(([, a], [, b]) => b - a).slice(0, 4)
  return sorted.map(([part, bytes]) => `${part} ${(bytes / 1000).toFixed(0)}`).join(', ')
}

const partOf = (path: string): string =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/')
