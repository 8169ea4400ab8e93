/** Sets what handlers and gateways need to be imported; call it before. `more`: what a test looks at, endpoints above all. */
export function setHandlerEnvironment(more: Readonly<Record<string, string>> = {}): void {
  Object.assign(process.env, {
    PAYLOAD_BUCKET: 'payloads',
    UPLOAD_BUCKET: 'uploads',
    MEDIA_BUCKET: 'media',
    OPTIMIZE_ROUTE_ARN: 'arn:aws:states:us-east-1:000000000000:stateMachine:optimize-route',
    OPTIMIZE_FLEET_ARN: 'arn:aws:states:us-east-1:000000000000:stateMachine:optimize-fleet',
    GENERATE_ROUTES_ARN: 'arn:aws:states:us-east-1:000000000000:stateMachine:generate-routes',
    ORIGIN_KEYS: 'origin-key',
    TRACKER_NAME: 'vans',
    GEOFENCE_COLLECTION: 'stops',
    USER_POOL_ID: 'us-east-1_Local0001',
    SITE_URL: 'https://stops.example.org',
    SENDER_ADDRESS: 'Stopwise <routes@example.org>',
    SUPPORT_ADDRESS: 'support@example.org',
    ALARM_PREFIX: 'Stopwise/local/',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    ...more,
  })
}
