// Opens regions. What builds them stands apart (building.ts): nobody who only asks should load it.
export { BUILT_IN, BUILT_IN_FILE } from './built-in.ts'
export { regionCodec } from './codec.ts'
export { openRegionFile } from './file-source.ts'
export { type ByteSource, type OpenRegion, openRegion } from './open-region.ts'
export { type AskedOfRoads, openAddresses, openAnyRoads, roadsFor } from './sections.ts'
