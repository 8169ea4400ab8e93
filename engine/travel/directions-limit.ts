/** Points of one request for directions: Amazon takes an origin, 23 waypoints and a destination. */
export const POINTS_OF_A_REQUEST = 25

/**
 * Daily limit (UTC) of requests for directions of one account, for builds and prices of edited routes together.
 *
 * A dispatcher's busy day has 200 stops and 20 drivers. A build takes 56 requests: each route in the found order and as
 * entered. Moving a stop between two drivers takes 4. 25 builds (1,400) and 250 moves (1,000) are 2,400 requests, which
 * cost $1.20.
 */
export const DAILY_DIRECTIONS = 2_400
