import { AsyncLocalStorage } from 'node:async_hooks'
import type { Middleware } from '@20minutes/s3rver'
import v4 from '@20minutes/s3rver/lib/signature/v4.js'

const paths = new AsyncLocalStorage<string>()
const { getStringToSign } = v4

// The SDK signs a bucket's own path with a slash at its end, s3rver checks it without: listing would always be refused.
v4.getStringToSign = (canonical, signature) => {
  const isBucket = paths.getStore() === `${canonical.uri}/`
  return getStringToSign(isBucket ? { ...canonical, uri: `${canonical.uri}/` } : canonical, signature)
}

/** Checks signatures over the path that was signed. */
export const keepSignedPath: Middleware = (context, next) => paths.run(context.path, next)
