import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'

/** Deletes what lies below a prefix, and says how much that was. */
export async function deleteFolder(Bucket: string, Prefix: string): Promise<number> {
  const client = new S3Client({})
  let deleted = 0
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }))
    if (Contents.length === 0) return deleted
    const Objects = Contents.map(({ Key = '' }) => ({ Key }))
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    if (Errors.length > 0) throw new Error(`Not deleted: ${Errors[0]?.Code}`)
    deleted += Contents.length
  }
}
