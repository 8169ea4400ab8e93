export { toAsciiJson } from './ascii.ts'
export { packColumns, unpackColumns } from './columns.ts'
export { bordersOn, boundsOfAll, covers, FAR_METERS, streetBounds } from './coverage.ts'
export { dataDays, dataUntilOf } from './data-until.ts'
export {
  directoryBytes,
  HEAD_BYTES,
  REGION_VERSION,
  type RegionDirectory,
  type RegionHead,
  readDirectory,
  writeRegion,
} from './region-file.ts'
