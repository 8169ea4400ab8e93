import { rmdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '@20minutes/s3rver'

/** The files that s3rver keeps of one object. */
const RESOURCES = ['object', 'object.md5', 'metadata.json']

/**
 * Deletes objects so that none is lost which comes into the same folder meanwhile.
 *
 * s3rver looks whether the folder is empty and then removes it with all that is in it, which by then may be an object
 * that was answered for. Here an empty folder goes in one step, and not while anything is being written.
 */
export function keepNewObjects(store: Store): void {
  let writing = 0
  const counted =
    <Asked extends readonly unknown[]>(write: (...asked: Asked) => Promise<object>) =>
    async (...asked: Asked): Promise<object> => {
      writing++
      try {
        return await write(...asked)
      } finally {
        writing--
      }
    }
  store.putObject = counted(store.putObject.bind(store))
  store.copyObject = counted(store.copyObject.bind(store))
  store.deleteObject = async (bucket, key) => {
    await Promise.all(RESOURCES.map((each) => rm(store.getResourcePath(bucket, key, each), { force: true })))
    if (writing === 0) removeEmptyFolders(store.getBucketPath(bucket), key.split('/').slice(0, -1))
  }
}

/** The folder of an object and those above it, as far as nothing is in them. The bucket stays. */
function removeEmptyFolders(bucketPath: string, folders: readonly string[]): void {
  for (let depth = folders.length; depth > 0; depth--) {
    try {
      rmdirSync(join(bucketPath, ...folders.slice(0, depth)))
    } catch {
      // Something is in it, or another deletion was faster.
      return
    }
  }
}
