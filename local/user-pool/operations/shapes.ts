import * as z from 'zod'

export const AttributeList = z.array(z.object({ Name: z.string(), Value: z.string().optional() }))
export const ClientRequest = z.object({ ClientId: z.string() })
export const AccessRequest = z.object({ AccessToken: z.string() })
export const AdminRequest = z.object({ UserPoolId: z.string(), Username: z.string() })

const Wired = z.looseObject({ id: z.string(), rawId: z.string(), type: z.literal('public-key') })
const withExtensions = { clientExtensionResults: z.record(z.string(), z.unknown()).default({}) }
const Attachment = z.enum(['platform', 'cross-platform'])

/** A new passkey, as `PublicKeyCredential.toJSON` writes it. */
export const Registration = Wired.extend({
  ...withExtensions,
  authenticatorAttachment: Attachment.exactOptional(),
  response: z.looseObject({
    ...{ clientDataJSON: z.string(), attestationObject: z.string() },
    transports: z.array(z.string()).exactOptional(),
  }),
})

/** The signature of a passkey, in the same way. */
export const Assertion = Wired.extend({
  ...withExtensions,
  authenticatorAttachment: Attachment.exactOptional(),
  response: z.looseObject({
    ...{ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() },
    userHandle: z.string().exactOptional(),
  }),
})
