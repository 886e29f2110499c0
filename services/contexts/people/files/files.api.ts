export { MemberFilesModule } from './files.module';
export { answerImage } from './http/answer-image';
export { MemberFiles } from './use-cases/member-files';
