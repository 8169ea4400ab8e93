import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LayerSpecification } from 'maplibre-gl'
import * as z from 'zod'

const PACKAGE = '@protomaps/basemaps'
const VERSION = '5.7.2'
/** Kept from one run to the next, and outside of the repository. */
const FOLDER = join(tmpdir(), `stopwise-bench-protomaps-${VERSION}`)

const Package = z.object({
  layers: z.custom<(source: string, flavor: unknown, options: { readonly lang: string }) => LayerSpecification[]>(
    (value) => typeof value === 'function',
  ),
  namedFlavor: z.custom<(name: string) => unknown>((value) => typeof value === 'function'),
})

const Flavor = z.looseObject({ earth: z.string() })

/** Installs the package where it is not yet, and tells whether it is there: not without a network. */
export function installProtomaps(): boolean {
  const manifest = join(FOLDER, 'node_modules', PACKAGE, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === VERSION) return true
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save']
  const { status } = spawnSync('npm', ['install', `${PACKAGE}@${VERSION}`, ...quietly], { cwd: FOLDER })
  return status === 0
}

/** Its layers in one of its flavors, for tiles whose values are all texts. */
export function protomapsLayers(source: string, flavor: 'light' | 'dark'): LayerSpecification[] {
  const { layers, namedFlavor } = Package.parse(createRequire(join(FOLDER, 'package.json'))(PACKAGE))
  const look = Flavor.parse(namedFlavor(flavor))
  // A part of a country may come without its coasts: what no tile covers is land.
  const json = JSON.stringify(layers(source, { ...look, background: look.earth }, { lang: 'en' }))
  return JSON.parse(json.replaceAll(/\["get","(min_zoom|population_rank|sort_key)"\]/g, '["to-number",$&]'))
}
