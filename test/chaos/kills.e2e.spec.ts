import { kills } from './kills';
import { itBreaksNoPromise } from './support/short-form';

itBreaksNoPromise([kills, 'postgres'], [kills, 'eventstoredb']);
