/** Megabytes of an uploaded picture, of the GPX file of a route, and of a file of hikes. */
export const MAX_PICTURE_MB = 8
export const MAX_ROUTE_MB = 10
export const MAX_IMPORT_MB = 2
