import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildBasemap } from '#local/basemap/build-basemap.ts'

// The site as it is deployed, with the coasts, borders and towns that our own map draws around a region.
const root = join(import.meta.dirname, '..')
const { status } = spawnSync('vite', ['build', '--config', 'web/vite.config.ts'], { cwd: root, stdio: 'inherit' })
if (status === 0) buildBasemap({ directory: join(root, 'dist/site/map') })
process.exitCode = status ?? 1
