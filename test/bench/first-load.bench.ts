import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { prerenderedPaths } from '#api/prerendered-paths.ts'
import { printTable } from './bench.ts'

export const title = 'First load of the web app'

const ROOT = join(import.meta.dirname, '../..')
/** In KB: `js` of a written page, of the route that a driver opens, and of the planner. */
const BUDGETS = { js: 222, shared: 230, planner: 342, css: 50 }

/** The modules of the written pages, below `web/src`. */
const MODULES: Readonly<Record<string, string>> = {
  '/': 'features/marketing/home/home-page.tsx',
  '/web-intro': 'features/marketing/intros/web-intro-page.tsx',
  '/teams-intro': 'features/marketing/intros/teams-intro-page.tsx',
  '/gov-intro': 'features/marketing/government/government-page.tsx',
  '/how-good-are-the-routes': 'features/marketing/measurements/how-good-page.tsx',
  '/pricing': 'features/billing/pricing/pricing-page.tsx',
  '/pricing-web': 'features/billing/pricing/pricing-web-page.tsx',
  '/pricing-teams': 'features/billing/pricing/pricing-teams-page.tsx',
  '/pricing-extension': 'features/billing/pricing/pricing-extension-page.tsx',
  '/signin': 'features/accounts/sign-in-page.tsx',
  '/signup': 'features/accounts/sign-up-page.tsx',
  '/reset-password': 'features/accounts/reset-password-page.tsx',
  '/extension-instructions': 'features/marketing/extension/extension-page.tsx',
  '/api-documentation': 'app/api-documentation-page.tsx',
  '/blog-main': 'features/blog/listing/blog-page.tsx',
  '/app-install': 'features/marketing/app-install/app-install-page.tsx',
  '/privacy-policy': 'features/marketing/legal/legal-pages.tsx',
  '/app-privacy-policy': 'features/marketing/legal/legal-pages.tsx',
  '/app-terms-and-conditions': 'features/marketing/legal/legal-pages.tsx',
}

type Chunk = Rolldown.OutputChunk
type Asset = Rolldown.OutputAsset

/** Builds the site as it is deployed, and weighs what a browser must load before a page stands; the map comes later. */
export async function run(): Promise<boolean> {
  const site = new Site(await buildSite())
  const written = prerenderedPaths.map((path) => [path, site.pageFiles(MODULES[path] ?? '')] as const)
  const home = site.pageFiles(MODULES['/'] ?? '')
  const planner = site.pageFiles('features/planner/planner-page.tsx')
  const shared = site.pageFiles('features/drives/shared-route-page.tsx')
  const map = site.filesOf([site.pageChunk('map/route-map.tsx')])
  const plannerAlone = planner.filter((file) => !home.includes(file))
  const rows = [
    ...written.map(([path, files]) => row(path, site.weigh(files), BUDGETS.js)),
    row('planner, first load', site.weigh(planner), BUDGETS.planner),
    row('shared route, first load', site.weigh(shared), BUDGETS.shared),
    row('planner after home', site.weigh(plannerAlone)),
    row('map, when one is shown', site.weigh(map.filter((file) => !planner.includes(file)))),
  ]
  printTable(
    ['what', 'JS gzip KB', 'JS budget', 'CSS gzip KB', 'CSS budget', 'within'],
    rows.map(({ cells }) => cells),
  )
  return rows.every(({ fits }) => fits)
}

interface Weight {
  readonly js: number
  readonly css: number
}

function row(name: string, { js, css }: Weight, budget?: number): { fits: boolean; cells: string[] } {
  const fits = budget === undefined || (js <= budget && css <= BUDGETS.css)
  const limits = budget === undefined ? ['–', '–', '–'] : [`${budget}`, `${BUDGETS.css}`, fits ? 'yes' : 'NO']
  return { fits, cells: [name, js.toFixed(1), limits[0] ?? '', css.toFixed(1), limits[1] ?? '', limits[2] ?? ''] }
}

async function buildSite(): Promise<(Chunk | Asset)[]> {
  const built = await build({
    configFile: join(ROOT, 'web/vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { write: false },
  })
  if (!Array.isArray(built) && 'output' in built) return built.output
  throw new Error('The build has no single output')
}

/** The files of a build and what each needs. */
class Site {
  readonly entry: Chunk
  private readonly chunks: readonly Chunk[]
  private readonly sizes: ReadonlyMap<string, number>

  constructor(output: readonly (Chunk | Asset)[]) {
    this.chunks = output.filter((file): file is Chunk => file.type === 'chunk')
    this.sizes = new Map(output.map((file) => [file.fileName, gzippedKilobytes(file)]))
    const entry = this.chunks.find(({ isEntry }) => isEntry)
    if (!entry) throw new Error('The build has no entry')
    this.entry = entry
  }

  /** The chunk that a module was put into. */
  pageChunk(module: string): Chunk {
    const found = this.chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/src/${module}`)))
    if (!found) throw new Error(`No chunk holds ${module}`)
    return found
  }

  /** All that is loaded before a page stands that is opened first. */
  pageFiles(module: string): string[] {
    return this.filesOf([this.entry, this.pageChunk('app/start.tsx'), this.pageChunk(module)])
  }

  /** Everything that these chunks need before they run, themselves included. */
  filesOf(chunks: readonly Chunk[]): string[] {
    const files = new Set<string>()
    const visit = ({ fileName, imports, viteMetadata }: Chunk) => {
      if (files.has(fileName)) return
      files.add(fileName)
      for (const css of viteMetadata?.importedCss ?? []) files.add(css)
      for (const chunk of this.chunks) if (imports.includes(chunk.fileName)) visit(chunk)
    }
    chunks.forEach(visit)
    return [...files]
  }

  weigh(files: readonly string[]): Weight {
    const sum = (ending: string) =>
      files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + (this.sizes.get(file) ?? 0), 0)
    return { js: sum('.js'), css: sum('.css') }
  }
}

const gzippedKilobytes = (file: Chunk | Asset): number =>
  gzipSync(file.type === 'chunk' ? file.code : file.source).length / 1000
