import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

// MapLibre looks for its worker beside its own module, where a bundle has none.
setWorkerUrl(workerUrl)
