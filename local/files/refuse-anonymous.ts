import type { Middleware } from '@20minutes/s3rver'

/** The buckets are private: what nobody has signed is refused. s3rver hands objects to anybody. Forms carry a policy of their own. */
export const refuseAnonymous: Middleware = async (context, next) => {
  const { method, headers, query } = context
  const isSigned = headers.authorization !== undefined || query['X-Amz-Signature'] !== undefined
  if (isSigned || method === 'OPTIONS' || context.is('multipart/form-data')) return next()
  context.status = 403
  context.type = 'application/xml'
  context.body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`
}
