/** An answer as the SDK gets it over the wire. */
export interface WireAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export const answerJson = (statusCode: number, body: object, headers = {}): WireAnswer => ({
  statusCode,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
})

const answerXml = (statusCode: number, text: string): WireAnswer => ({
  statusCode,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(text),
})

const json = (statusCode: number, type: string): WireAnswer =>
  answerJson(statusCode, { __type: type, message: 'Rate exceeded' }, { 'x-amzn-errortype': type })

const answers: Readonly<Record<string, WireAnswer>> = {
  DynamoDB: json(400, 'com.amazonaws.dynamodb.v20120810#ThrottlingException'),
  S3: answerXml(503, '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'),
  SESv2: json(429, 'TooManyRequestsException'),
  SNS: answerXml(
    400,
    '<ErrorResponse><Error><Type>Sender</Type><Code>Throttling</Code><Message>Rate exceeded</Message></Error></ErrorResponse>',
  ),
  SFN: json(400, 'ThrottlingException'),
  CognitoIdentityProvider: json(400, 'TooManyRequestsException'),
  CloudWatch: json(400, 'ThrottlingException'),
  SecretsManager: json(400, 'ThrottlingException'),
  Location: json(429, 'ThrottlingException'),
  GeoPlaces: json(429, 'ThrottlingException'),
  GeoRoutes: json(429, 'ThrottlingException'),
}

/** What a service answers when it turns a call away because there are too many. @throws for one that nobody has looked up */
export function throttled(call: string): WireAnswer {
  const answer = answers[call.split(' ')[0] ?? '']
  if (!answer) throw new Error(`How ${call} is turned away stands in test/support/throttled.ts, and does not yet.`)
  return answer
}
