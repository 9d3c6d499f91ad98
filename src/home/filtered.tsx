import { hrefOf, type Params } from '../hikes/search/address.ts'
import { searchText } from '../hikes/searches/text.ts'
import { pick } from '../shared/pick.ts'
import { t } from '../texts/search.ts'

/** The filters in words, and the link that ends them. On phones the bar of filters shows only its beginning. */
export const Filtered = ({ params }: { params: Params }) => (
  <>
    <p>{searchText(params)}</p>
    <a href={hrefOf(pick(params, ['view', 'month']))}>{t.clearAll}</a>
  </>
)
