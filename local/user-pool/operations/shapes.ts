import * as z from 'zod'

export const AttributeList = z.array(z.object({ Name: z.string(), Value: z.string().optional() }))
export const ClientRequest = z.object({ ClientId: z.string() })
export const AccessRequest = z.object({ AccessToken: z.string() })
export const AdminRequest = z.object({ UserPoolId: z.string(), Username: z.string() })
