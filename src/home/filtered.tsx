import { hrefOf, type Params } from '../hikes/search/address.ts'
import { searchText } from '../hikes/searches/text.ts'
import { pick } from '../shared/pick.ts'
import { t } from '../texts/search.ts'

/** The filters in words, with a link to clear them. On phones only the first filters of the search bar are visible. */
export const Filtered = ({ params }: { params: Params }) => (
  <>
    <p>{searchText(params)}</p>
    <a href={hrefOf(pick(params, ['view', 'month']))}>{t.clearAll}</a>
  </>
)
