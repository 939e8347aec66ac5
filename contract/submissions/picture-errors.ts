/** Why a picture is refused as a proof. Apart from the procedures, since the browser says so before it uploads a picture. */
export const pictureErrors = {
  INVALID_FILE_TYPE: { status: 415, message: 'Please choose a PNG or JPEG picture.' },
  FILE_TOO_LARGE: { status: 413, message: 'Please choose a picture smaller than 5MB.' },
  FILE_DAMAGED: { status: 422, message: 'This picture could not be read. Please take it again.' },
  PICTURE_TOO_LARGE: {
    status: 422,
    message: 'This picture has too many pixels. Please cut it to what matters.',
  },
}
