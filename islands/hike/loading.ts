/** Shown while an island loads the hike. */
export const LOADING_HIKE = 'Loading event details...'
