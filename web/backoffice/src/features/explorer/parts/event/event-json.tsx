import { StoredData } from '../../../../lib/stored-data';

/** In a file of its own, so that the viewer is fetched with the first event that is opened. */
export default StoredData;
