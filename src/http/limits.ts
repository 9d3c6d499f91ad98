/** Maximum upload sizes, in megabytes: a picture, the GPX file of a route, a file of hikes to import. */
export const MAX_PICTURE_MB = 8
export const MAX_ROUTE_MB = 10
export const MAX_IMPORT_MB = 2
