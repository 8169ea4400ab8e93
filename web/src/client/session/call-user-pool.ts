import { config } from '../config.ts'

/** Calls the user pool past Amplify, for what it does not know or does not tell, and says whether that was done. */
export async function callUserPool(operation: string, input: object): Promise<boolean> {
  const { userPoolEndpoint, region } = config()
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  })
  return answer.ok
}
