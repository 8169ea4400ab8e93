import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { credentials, MEDIA_BUCKET } from '#local/environment.ts'
import type { LocalRoute } from '#local/http/local-route.ts'

/** Pictures that the site shows, from their bucket, as CloudFront hands them on. */
export function mediaRoute(filesUrl: string): LocalRoute {
  const client = new S3Client({ endpoint: filesUrl, region: 'us-east-1', credentials })

  const read = async (Key: string) => {
    try {
      return await client.send(new GetObjectCommand({ Bucket: MEDIA_BUCKET, Key }))
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  return {
    prefix: '/media',
    async handle(_request, response, url) {
      const found = await read(decodeURIComponent(url.pathname.slice(1)))
      const bytes = await found?.Body?.transformToByteArray()
      if (!found || !bytes) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      const headers = { 'content-type': found.ContentType, 'cache-control': found.CacheControl, etag: found.ETag }
      response.writeHead(200, Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)))
      response.end(bytes)
    },
  }
}
