/** Megabytes of an uploaded picture, and of the GPX file of a route. */
export const MAX_PICTURE_MB = 8
export const MAX_ROUTE_MB = 10
