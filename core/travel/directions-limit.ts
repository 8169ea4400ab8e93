/** Points of one request for directions: Amazon takes an origin, 23 waypoints and a destination. */
export const POINTS_OF_A_REQUEST = 25

/**
 * Requests for directions that one account may buy in a day (UTC), for builds and for prices of edited routes together.
 *
 * A dispatcher's busy day has 200 stops and 20 drivers. A build takes 56 requests: each route in the found order and as
 * entered. Moving a stop between two drivers takes 4. Forty builds (2,240) and 300 moves (1,200) are 3,440 requests; 3,500
 * cost $1.75.
 */
export const DAILY_DIRECTIONS = 3_500
