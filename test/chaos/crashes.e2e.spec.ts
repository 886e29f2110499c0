import { crashPoints } from './crash-points';
import { restores } from './restores';
import { itBreaksNoPromise } from './support/short-form';

itBreaksNoPromise([crashPoints, 'postgres'], [restores, 'postgres']);
