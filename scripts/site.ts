import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// The site as it is deployed, with the coasts, borders and towns that our own map draws around a region.
const root = join(import.meta.dirname, '..')
const map = JSON.stringify({ directory: join(root, 'dist/site/map') })
const run = (command: string, options: readonly string[]): number =>
  spawnSync(command, options, { cwd: root, stdio: 'inherit' }).status ?? 1

process.exitCode =
  run('vite', ['build', '--config', 'web/vite.config.ts']) ||
  run(process.execPath, ['local/basemap/build-process.ts', map])
