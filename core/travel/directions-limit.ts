/** Points of one request for directions: Amazon takes an origin, 23 waypoints and a destination. */
export const POINTS_OF_A_REQUEST = 25

/**
 * Requests for directions that one account may buy in a day (UTC), for builds and for prices of edited routes together.
 *
 * A dispatcher's busy day has 200 stops and 20 drivers. A build takes 56 requests: each route in the found order and as
 * entered. Moving a stop between two drivers takes 4. Thirty builds (1,680) and 300 moves (1,200) are 2,880 requests; 3,000
 * cost $1.50.
 */
export const DAILY_DIRECTIONS = 3_000
