import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './contract-routes-plugin.ts'
import { driveWorker } from './drive-worker-plugin.ts'
import { importAgain } from './import-again-plugin.ts'
import { prerender } from './prerender/plugin.ts'
import { apiFiles } from './reference/plugin.ts'

const chunkOf = (name: string, ...packages: string[]) => ({
  name,
  test: new RegExp(`node_modules[\\\\/](${packages.join('|')})[\\\\/]`),
})

const pages = prerender()

/** The site as it is deployed: static files that read `/config.json` and speak to `/api`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractRoutes, apiFiles, pages, driveWorker, importAgain],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The entry needs it, and must not wait for more.
            { name: 'preload', test: /vite[\\/]preload-helper|rolldown[\\/]runtime/, priority: 2 },
            // Changes rarely: keeps its name in the browser's cache over many releases.
            {
              ...chunkOf('react', 'react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'),
              priority: 1,
            },
            { name: pages.chunkOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
