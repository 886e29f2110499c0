import { rebuilds } from './rebuilds';
import { repeats } from './repeats';
import { salaries } from './salaries';
import { itBreaksNoPromise } from './support/short-form';

itBreaksNoPromise([repeats, 'postgres'], [rebuilds, 'postgres'], [salaries, 'postgres']);
